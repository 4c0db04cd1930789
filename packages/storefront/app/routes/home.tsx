export default function Screen() {
  return <main>home</main>;
}
