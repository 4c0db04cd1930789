/** A file that is no backup, is damaged or not to be trusted, or does not fit this version of the shop. Its message is one line. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
