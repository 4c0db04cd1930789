/** Somebody who can log in at a stand-in, as the real service would know them. */
export interface Person {
  /** The service's own name for the person: digits, for good. */
  id: string;
  firstName: string;
  lastName: string;
  /** Left out where the service knows none. */
  email?: string;
  /** Whether the service says that the email is the person's own. */
  isVerified: boolean;
  /** The Google Workspace that runs the email's domain. */
  domain?: string;
  /** What is special about this one, for who picks. */
  note: string;
}

export const googlePeople: readonly Person[] = [
  {
    id: "108234567890123456781",
    firstName: "Maya",
    lastName: "Torres",
    email: "maya.torres@gmail.com",
    isVerified: true,
    note: "A Gmail address, verified",
  },
  {
    id: "108234567890123456782",
    firstName: "Jonas",
    lastName: "Keller",
    email: "jonas@keller-studio.example",
    isVerified: true,
    domain: "keller-studio.example",
    note: "A company's address, run by Google Workspace",
  },
  {
    id: "108234567890123456783",
    firstName: "Priya",
    lastName: "Nair",
    email: "priya@post.example",
    isVerified: false,
    note: "An address that Google has not verified",
  },
  {
    id: "108234567890123456784",
    firstName: "Ada",
    lastName: "Lindqvist",
    email: "ada.lindqvist@gmail.com",
    isVerified: true,
    note: "Sign up with this address first, and see both logins lead to one account",
  },
];

export const facebookPeople: readonly Person[] = [
  {
    id: "10224567890123451",
    firstName: "Noah",
    lastName: "Bennett",
    email: "noah.bennett@post.example",
    isVerified: false,
    note: "With an email address",
  },
  {
    id: "10224567890123452",
    firstName: "Zoë",
    lastName: "Okafor",
    isVerified: false,
    note: "Signed up by phone: no email address",
  },
  {
    id: "10224567890123453",
    firstName: "Ada",
    lastName: "Lindqvist",
    email: "ada.lindqvist@gmail.com",
    isVerified: false,
    note: "Sign up with this address first: the shop then asks at the mailbox before it joins the two",
  },
];
