import { laterId } from "#domain/first-screen.ts";
import { keepEarlyPresses } from "./replay-early-clicks.ts";
import "../styles/app.css";

const later = document.getElementById(laterId);

function begin(): void {
  if (later instanceof HTMLTemplateElement) document.head.append(later.content);
  void import("./client.tsx");
}

if (later) keepEarlyPresses();
// Let the browser paint a prerendered page before loading the client. A hidden tab paints nothing and need not wait.
if (later && !document.hidden) requestAnimationFrame(() => setTimeout(begin));
else begin();
