import { openPictureDecoder } from "../media/picture-decoder.ts";

/** Opens the pictures of all tests of this process, whose end ends it. */
export const testDecoder = openPictureDecoder();
