/** A setting that is wrong or missing (OPS-02). Its message is one line that names the variable and what it takes. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
