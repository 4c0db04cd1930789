export default function Screen() {
  return <main>category</main>;
}
