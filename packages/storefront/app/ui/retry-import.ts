/** The pause before a script is requested again, in milliseconds. */
const pause = 500;

/**
 * Runs an `import()`, and runs it again if the script does not arrive. Browsers that follow the HTML standard of 2026
 * then fetch the script and all that it imports. Older browsers remember the failure as long as the document stands:
 * there the second try fails at once. Rejects with the second failure.
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return load();
  }
}
