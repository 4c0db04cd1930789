import { type CallName, calls } from "@nestling/contract/calls";
import { routes } from "@nestling/contract/routes";
import { expect, test } from "vitest";
import { callLimits, limits, quotas } from "./figures.ts";

test("[AUTH-13] a call says that it may be asked too often when it has a limit, and has one when it says so", () => {
  const say = (Object.keys(calls) as CallName[]).filter((name) => "429" in routes[name].responses);
  expect(callLimits.map(({ call }) => call).sort()).toEqual(say.sort());
});

test("no two limits count together by accident", () => {
  const names = [...callLimits.map(({ limit }) => limit), ...Object.values(limits)].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("[AUTH-13] what guards a secret, a mailbox, money or stock is limited", () => {
  const limited = callLimits.map(({ call }) => call);
  expect(limited).toEqual(
    expect.arrayContaining([
      ...["login", "register", "askPasswordReset", "askVerification", "confirmVerification"],
      ...["checkVoucher", "createPayment", "findGuestOrder"],
      ...["validateOrder", "getDelivery", "insertGuestOrder", "insertUserOrder"],
      ...["searchProducts", "suggest"],
    ]),
  );
});

test.each<CallName>([
  ...(["login", "askPasswordReset", "confirmPasswordReset", "loginAsToken", "changePassword"] as const),
  ...(["findGuestOrder", "checkVoucher", "createPayment"] as const),
])("[AUTH-13] %s guards a secret or money, so that all processes count it together", (call) => {
  expect(callLimits.find((limited) => limited.call === call)?.limit.heldIn).toBe("postgres");
});

const [minute, quarter, hour, day] = [60, 15 * 60, 60 * 60, 24 * 60 * 60];
const tenMinutes = 10 * minute;

/** For each call: how often one address may make it, in how many seconds. */
const expectedCalls: Record<(typeof callLimits)[number]["call"], [times: number, seconds: number]> = {
  // Secrets, accounts and mailboxes.
  ...{
    login: [120, minute],
    register: [30, hour],
    askPasswordReset: [20, hour],
    giveSocialEmail: [20, hour],
  },
  ...{ askVerification: [30, hour], changeEmail: [30, hour] },
  ...{ confirmPasswordReset: [30, tenMinutes], confirmVerification: [30, tenMinutes] },
  ...{ joinSocialLogin: [30, tenMinutes], peekLoginToken: [30, tenMinutes], loginAsToken: [30, tenMinutes] },
  ...{ startGoogleLogin: [60, tenMinutes], startFacebookLogin: [60, tenMinutes] },
  ...{ finishGoogleLogin: [60, tenMinutes], finishFacebookLogin: [60, tenMinutes] },
  ...{ changePassword: [60, tenMinutes], exportAccount: [60, tenMinutes], deleteAccount: [60, tenMinutes] },
  // Orders, vouchers and payments.
  ...{ findGuestOrder: [30, tenMinutes], checkVoucher: [60, tenMinutes], createPayment: [60, tenMinutes] },
  ...{ validateOrder: [240, minute], getDelivery: [240, minute] },
  ...{ insertGuestOrder: [200, tenMinutes], insertUserOrder: [200, tenMinutes] },
  ...{ checkGuestPayment: [240, minute], checkUserPayment: [240, minute], getReceipt: [240, minute] },
  ...{ getGuestOrder: [240, minute], cancelGuestOrder: [60, minute], confirmGuestReceived: [60, minute] },
  // Withdrawals, returns and delays.
  ...{ findContract: [30, tenMinutes], withdraw: [30, tenMinutes] },
  ...{ askReturn: [60, tenMinutes], askGuestReturn: [60, tenMinutes] },
  ...{ sendReturn: [60, minute], sendGuestReturn: [60, minute], findDelay: [240, minute] },
  ...{ answerDelayByLink: [60, minute], answerDelay: [60, minute], answerGuestDelay: [60, minute] },
  // Reviews, wishlists and alerts.
  ...{ writeReview: [60, tenMinutes], writeGuestReview: [60, tenMinutes], listReviews: [240, minute] },
  ...{ markHelpful: [60, tenMinutes], endReviewRequests: [600, tenMinutes] },
  ...{ getWishlist: [240, minute], changeWishlist: [240, minute], listCards: [240, minute] },
  ...{
    askProductAlert: [20, hour],
    confirmProductAlert: [30, tenMinutes],
    endProductAlert: [30, tenMinutes],
  },
  // Work.
  ...{ getProductByCode: [240, minute], searchProducts: [240, minute], searchFacets: [240, minute] },
  ...{ getCountryByIp: [240, minute], suggest: [600, minute] },
};

/** Within use cases: how often, in how many seconds. */
const expectedLimits: Record<keyof typeof limits, [times: number, seconds: number]> = {
  ...{ failedLoginOfAddressAndAccount: [10, quarter], failedLoginOfAddress: [50, quarter] },
  ...{ failedLoginOfAccount: [30, tenMinutes], failedLoginAtKnownAddress: [100, hour] },
  ...{ networkKnownToAccount: [1, 24 * day], wrongPasswordOfAccount: [10, quarter] },
  ...{ resetMailOfAddressAndEmail: [3, hour], resetMailOfEmail: [4, hour] },
  ...{ unaskedMailOfMailbox: [6, day] },
  ...{ changeMailOfAccount: [5, hour], exportOfAccount: [5, hour] },
  ...{ findingOfAddressAndEmail: [20, tenMinutes] },
  ...{ pagePaymentOfAddress: [3, hour], pagePaymentOfEmail: [3, hour] },
  ...{ renderedPageOfAddress: [240, minute], lookUpOfAddress: [10, minute] },
  ...{ unknownSupplierCode: [1, hour], unknownCodeOfAddress: [1, hour] },
  ...{ helpfulOfAddressAndReview: [1, 24 * day], helpfulOfReview: [10, hour] },
  ...{ photosOfLine: [8, day], newPictureOfAddress: [1_200, minute], reviewPhotoOfAddress: [3_000, minute] },
  ...{ reportOfAddress: [20, hour] },
};

test("[AUTH-13] each call may be made as often as was decided, from one address", () => {
  const found = callLimits.map(({ call, limit }) => [call, [limit.times, limit.seconds]]);
  expect(Object.fromEntries(found)).toEqual(expectedCalls);
});

test("[AUTH-13] [PAY-01] [ROUTE-06] [WISH-06] what use cases count has the limits that were decided", () => {
  const found = Object.entries(limits).map(([name, limit]) => [name, [limit.times, limit.seconds]]);
  expect(Object.fromEntries(found)).toEqual(expectedLimits);
});

test("[AUTH-13] [PAY-01] [ROUTE-06] what strangers share has the quotas that were decided", () => {
  const found = Object.entries(quotas).map(([name, { most, perMinute }]) => [name, [most, perMinute]]);
  expect(Object.fromEntries(found)).toEqual({
    lookUps: [240, 1],
    unknownCodes: [60, 0.2],
    freshReadings: [100, 240],
    pagePayments: [60, 1],
    reports: [60, 3],
  });
});
