/** Opens /metrics, which a shop behind a proxy shows to no machine without it. */
export const metricsToken = "the-token-of-the-bench";

/** What makes a shop believe that its visitors are many, as they are: one machine alone would run into its limits. */
export const withVisitors = { TRUST_PROXY: "1", METRICS_TOKEN: metricsToken } as const;

/** Says that the `turn`-th visitor asks. */
export function visitor(turn: number): { "x-forwarded-for": string } {
  return { "x-forwarded-for": `198.18.${(turn >> 8) & 255}.${turn & 255}` };
}
