import { MessageCircle } from "lucide-react";
import { supportChat, useBrand } from "#web/platform/use-brand.ts";
import { classNames } from "#web/ui/class-names.ts";
import { buttonClass } from "#web/ui/Button.tsx";

export function SupportLink() {
  const chat = supportChat(useBrand());
  if (!chat) return null;
  return (
    <a
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Fragen? Chat per WhatsApp"
      title="Chat per WhatsApp"
      className={classNames(buttonClass("outline"), "support-link")}
    >
      <MessageCircle size={18} aria-hidden />
      <span className="support-word">Fragen?</span>
    </a>
  );
}
