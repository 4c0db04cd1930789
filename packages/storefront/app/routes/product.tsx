export default function Screen() {
  return <main>product</main>;
}
