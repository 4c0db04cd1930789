const address = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?<hosts>[^/?]*)(?<after>.*)$/;

/** The addresses that DATABASE_URL names, each with one host: `postgres://user:password@one:5432,two:5432/shop` names two. */
export function addressesOf(url: string): readonly string[] {
  const { before = "", hosts = url, after = "" } = address.exec(url)?.groups ?? {};
  return hosts.split(",").map((host) => before + host + after);
}
