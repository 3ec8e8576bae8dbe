/** What stands in place of a plan. */
export function Message({ title, text }: { title: string; text?: string }) {
  return (
    <main className="message" aria-live="polite">
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
    </main>
  );
}
