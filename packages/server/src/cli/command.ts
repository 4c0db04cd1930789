/** How a command of `nestling` is declared: one declaration gives its help, its parsing and its checks. */
import { constants } from "node:os";
import type { z } from "zod";
import type { Config } from "../platform/config.ts";

/** A command failed for a reason that its caller can correct. Its message is one line. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;
  /** @param exitCode 1 for a command that failed, 2 for one that was called in a wrong way */
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The command line itself is wrong: exit code 2. */
export const usageError = (message: string) => new CommandError(message, 2);

/** A signal has asked the command to end. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
  readonly exitCode: number;
  constructor(signal: NodeJS.Signals) {
    super(`ended by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** A word after the command's name. Its name in help is its key in capitals. */
export type Argument = {
  readonly about: string;
  /** Parses the word. Its description completes the sentence "STATUS takes …". */
  readonly takes?: z.ZodType;
  readonly optional?: true;
};

export type Option = {
  readonly about: string;
  /** What stands for the value in help, such as DOLLARS. An option without it is a flag. */
  readonly value?: string;
  /** Parses the value. Its description completes the sentence "--amount takes …". */
  readonly takes?: z.ZodType;
};

type Parsed<Item> = Item extends { takes: infer Schema extends z.ZodType } ? z.output<Schema> : string;
type Values<Arguments, Options> = {
  readonly [Name in keyof Arguments]:
    | Parsed<Arguments[Name]>
    | (Arguments[Name] extends { optional: true } ? undefined : never);
} & {
  readonly [Name in keyof Options]?: Options[Name] extends { value: string } ? Parsed<Options[Name]> : true;
};

/** What a command prints: text for people, and with `--json` the data alone. */
export type Output = {
  /** Lines. Empty for nothing. Control characters are taken out. */
  readonly text: string;
  readonly data?: unknown;
  /** The exit code, where it is not 0. */
  readonly exitCode?: number;
};

export type CommandContext = {
  /** The settings. Reading it throws ConfigError where one is wrong. */
  readonly config: Config;
  readonly environment: NodeJS.ProcessEnv;
  /** The path of a file as it is written on the command line: relative to the folder where the command was called. */
  readonly pathOf: (written: string) => string;
  /**
   * Asks before something that cannot be undone. Throws CommandError unless the answer is yes; `--yes` answers it, and without
   * a terminal nothing else does. The lines of `about` are shown before the question. Only for a command with `confirms`.
   */
  readonly confirm: (question: string, about?: readonly string[]) => Promise<void>;
  /** As `confirm`, for what only a person decides: the word yes is typed at a terminal, and `--yes` does not answer it. */
  readonly confirmByHand: CommandContext["confirm"];
  /** Shows how far the command is: a line on a terminal that the next call overwrites, and nothing in a pipe. */
  readonly progress: (line: string) => void;
  /** Gives the command's process a lower priority until it ends, so that it does not slow down the shop. */
  readonly yieldToShop: () => void;
};

/** What a command hands on to work that calls the marketplace. */
export type MarketplaceCommand = Pick<CommandContext, "config" | "yieldToShop">;

type Declaration<Arguments, Options> = {
  /** What it does, in one line that begins with a verb. Not for a command that is loaded on demand: see OnDemand. */
  readonly summary?: string;
  /** More about it, in sentences. */
  readonly details?: string;
  /** In the order in which they are given. */
  readonly arguments?: Arguments;
  readonly options?: Options;
  /** Command lines without `nestling`; the first shows the usual case. */
  readonly examples: readonly string[];
  /** Whether it asks before it does something that cannot be undone. Adds `--yes`. */
  readonly confirms?: true;
  /** What the data of `--json` are, with their keys. Adds `--json`; `run` must return `data` then. */
  readonly json?: string;
  readonly run: (context: CommandContext, values: Values<Arguments, Options>) => Promise<Output>;
};

type AnyArguments = Readonly<Record<string, Argument>>;
type AnyOptions = Readonly<Record<string, Option>>;

/** A declared command whose types of arguments are forgotten: `run` takes what `readWords` returns for it. */
export type Command = Omit<Declaration<AnyArguments, AnyOptions>, "run"> & {
  readonly run: (context: CommandContext, values: object) => Promise<Output>;
};

/** Commands under a common first word, such as `orders`. */
export type Group = {
  /** As that of a command. */
  readonly summary?: string;
  /** The command that the group's name alone calls. */
  readonly usual?: string;
  readonly commands: Readonly<Record<string, Command | Group | OnDemand>>;
};

/**
 * A command or group whose module is loaded when somebody calls it: all of them together take seconds of the processor. Its
 * summary stands here alone, so that the help of its group loads nothing.
 */
export type OnDemand = {
  readonly summary: string;
  readonly load: () => Promise<Command | Group>;
};

export const isGroup = (item: Command | Group): item is Group => "commands" in item;

/** Declares a command. */
export function defineCommand<
  const Arguments extends AnyArguments = Readonly<Record<never, never>>,
  const Options extends AnyOptions = Readonly<Record<never, never>>,
>(declaration: Declaration<Arguments, Options>): Command {
  const { run, ...rest } = declaration;
  // readWords makes the values from the same declaration.
  return { ...rest, run: (context, values) => run(context, values as Values<Arguments, Options>) };
}

/** Every option of a command, with those that its declaration adds. */
export function optionsOf(command: Command): AnyOptions {
  return {
    ...command.options,
    ...(command.confirms && { yes: { about: "do it without asking" } }),
    ...(command.json !== undefined && { json: { about: `print JSON: ${command.json}` } }),
    help: { about: "show this help" },
  };
}
