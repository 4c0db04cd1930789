import { type ReactNode, useEffect, useRef } from "react";
import { Logo } from "../../shared/logo.tsx";
import { Scene } from "../../ui/scene.tsx";

/** A page outside the layouts (LAY-03), for a sign-in that needs an action of the visitor. */
export function AuthLayout({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page replaces a spinner. The focus on its heading makes screen readers announce it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="mx-auto w-full max-w-121 px-(--gutter) py-8 text-center">
      <Logo />
      <Scene name="key" className="mt-6" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 title-checkout outline-none">
        {title}
      </h1>
      <p className="mt-2 mb-6 text-balance text-quiet">{text}</p>
      {children}
    </main>
  );
}
