/** An address that the marketplace accepts. */
export const portland = {
  name: "Maya Hill",
  phone: "5035550142",
  phoneCountry: "+1",
  street: "418 Larkspur Lane",
  city: "Portland",
  province: "Oregon",
  country: "US",
  zip: "97205",
};
