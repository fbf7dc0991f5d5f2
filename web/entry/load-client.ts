import { laterId } from "#domain/first-screen.ts";
import { keepEarlyPresses } from "./replay-early-clicks.ts";
import "../styles/app.css";

const later = document.getElementById(laterId);

function begin(): void {
  if (later instanceof HTMLTemplateElement) document.head.append(later.content);
  void import("./client.tsx");
}

if (later) keepEarlyPresses();
// A first screen that came with the page is drawn before anything else is loaded. A tab that nobody sees draws nothing.
if (later && !document.hidden) requestAnimationFrame(() => setTimeout(begin));
else begin();
