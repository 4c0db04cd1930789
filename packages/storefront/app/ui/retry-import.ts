/** The pause before a script is requested again, in milliseconds. */
const pause = 500;

/**
 * Runs an `import()`, and again if the script does not arrive. Browsers that follow the HTML standard of 2026 then
 * fetch it anew. Older ones remember the failure until the next document, and fail again. Rejects with the second
 * failure.
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return load();
  }
}
