import { Note } from "../../ui/note.tsx";

/** Why nothing can be paid, and so nothing be ordered, in this browser. */
export const storageNeeded =
  "Paying needs your browser's storage, which is blocked or full. Please allow cookies and site data for this shop, then reload this page.";

/** In place of the form: nobody fills in what cannot be sent. */
export function StorageNeeded() {
  return (
    <>
      <h1 className="title-checkout">We cannot take your order yet</h1>
      <Note look="warning" role="alert" className="mt-4">
        {storageNeeded} Your cart will be empty then, so keep in mind what is in it.
      </Note>
    </>
  );
}
