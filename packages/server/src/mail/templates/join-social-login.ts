import { holds, linkLives } from "../link-lives.ts";
import { aside, button, greeting, type MailContent, paragraph } from "../mail-content.ts";
import { markup } from "../markup.ts";

type Joining = {
  link: string;
  /** 'Google' or 'Facebook'. */
  provider: string;
  /** The person's name at the provider. */
  name: string;
};

/** To the owner of a mailbox that was given at a social login without proof. */
export function joinSocialLogin({ link, provider, name }: Joining): MailContent {
  const hello = greeting(name);
  const why = `You want to log in with ${provider}, which gave us this email address. Please confirm it's yours, in the same browser where you started. After that, you can log in with ${provider}.`;
  const how = `The link works once, ${holds(linkLives.join)}.`;
  const otherwise = `Wasn't you? You can ignore this email. Without this link, no ${provider} login can get into your account.`;
  return {
    subject: `Log in with ${provider}`,
    preview: "Confirm this email address is yours.",
    life: linkLives.join,
    html: markup`${paragraph(hello)}${paragraph(why)}${button(`Log in with ${provider}`, link)}${paragraph(how)}${aside(otherwise)}`,
    text: `${hello}

${why}

Log in with ${provider}:
${link}

${how}

${otherwise}`,
  };
}
