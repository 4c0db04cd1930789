/** The sheet of the mailbox's pages, in the shop's colors and measures. */
export const style = `
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; background: #fffcf8; color: #21303b; font: 16px/24px Figtree, system-ui, sans-serif }
a { color: inherit }
h1, h2, .brand span { font-family: Fraunces, Georgia, serif; font-weight: 600; letter-spacing: -.012em; text-wrap: balance }
h1 { margin: 0; font-size: 30px; line-height: 36px }
h2 { margin: 0; font-size: 22px; line-height: 28px; overflow-wrap: anywhere }
:focus-visible { outline: 2.5px solid #0f6b62; outline-offset: 3px; border-radius: 12px }
.top { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 60px;
  padding: 8px max(16px, calc(50% - 640px)); border-bottom: 2px dashed #e8dfd2 }
.brand { display: flex; align-items: center; gap: 10px; min-height: 44px; text-decoration: none }
.brand span { font-size: 24px; line-height: 1 }
.quiet-link { display: inline-flex; align-items: center; min-height: 44px; color: #0b4f49; font-weight: 600; text-underline-offset: 3px }
main { display: grid; gap: 24px; max-width: 1312px; margin: 0 auto; padding: 24px 16px 52px }
.lead { max-width: 68ch; margin: 8px 0 0; color: #55636e; text-wrap: pretty }
.search { display: flex; flex-wrap: wrap; align-items: end; gap: 8px 12px; margin-top: 20px }
.search div { flex: 1 1 200px; max-width: 420px }
.search label { display: block; margin-bottom: 6px; font-size: 15px; line-height: 20px; font-weight: 600 }
.search input { width: 100%; height: 48px; padding: 0 14px; border: 1.5px solid #978a7b; border-radius: 12px;
  background: #fff; color: inherit; font: inherit }
.search input:focus { outline: 2px solid #0f6b62; outline-offset: -2px; box-shadow: 0 0 0 4px rgb(15 107 98 / .14) }
.search button { height: 48px; padding: 0 24px; border: 0; border-radius: 24px; background: #0f6b62; color: #fff;
  font: inherit; font-weight: 600; cursor: pointer }
.search button:hover { background: #0b4f49 }
.mails { margin: 0; padding: 0; list-style: none }
.mails li + li { border-top: 2px dashed #e8dfd2 }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; margin: 0 -12px; padding: 14px 12px;
  border-radius: 16px; text-decoration: none }
.mails a:hover { background: #f7f1e8 }
.mails a[aria-current] { background: #e4f3f0 }
.mails strong { font-weight: 600; overflow-wrap: anywhere }
.mails time, .mails span { color: #55636e; font-size: 14px; line-height: 20px }
.mails time { padding-top: 2px; font-variant-numeric: tabular-nums; white-space: nowrap }
.mails span { grid-column: 1 / -1; overflow-wrap: anywhere }
.empty { max-width: 420px; margin: 24px auto; text-align: center }
.empty svg { width: 72px; height: 72px; margin-bottom: 12px; opacity: .75 }
.empty p { margin: 8px 0 0; color: #55636e }
.mail { min-width: 0 }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 12px 0 0; font-size: 14px; line-height: 20px }
.facts dt { color: #55636e }
.facts dd { margin: 0; overflow-wrap: anywhere }
.views { display: flex; flex-wrap: wrap; gap: 8px; margin: 16px 0 }
.views a { display: inline-flex; align-items: center; height: 44px; padding: 0 18px; border: 1.5px solid #cfc3b2;
  border-radius: 22px; font-weight: 600; text-decoration: none }
.views a:hover { background: #f7f1e8 }
.views a[aria-current] { border-color: #0f6b62; background: #e4f3f0; color: #0b4f49 }
iframe { display: block; width: 100%; height: max(480px, calc(100vh - 320px)); border: 1px solid #e8dfd2; border-radius: 16px; background: #fff }
pre { margin: 0; padding: 20px; border: 1px solid #e8dfd2; border-radius: 16px; background: #fff; font: 15px/24px ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere }
.headers dt { padding-top: 8px }
.headers { font-size: 15px; line-height: 22px }
.headers dd { margin: 0; overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 14px }
@media (max-width: 991px) { .beside { display: none } }
@media (min-width: 992px) {
  main { padding: 40px 32px 80px }
  .top { min-height: 84px; padding-inline: max(32px, calc(50% - 624px)) }
  h1 { font-size: 40px; line-height: 46px }
  .reading { grid-template-columns: 360px minmax(0, 1fr); gap: 48px; align-items: start }
  .back { display: none }
}
`;
