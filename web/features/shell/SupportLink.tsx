import { MessageCircle } from "lucide-react";
import { useBrand } from "#web/platform/brand.ts";
import { classNames } from "#web/ui/class-names.ts";
import { buttonClass } from "#web/ui/Button.tsx";

const question = "Hallo, ich habe eine Frage zum KI-Video-Agenten.";

export function SupportLink() {
  const { supportWhatsapp } = useBrand();
  const digits = supportWhatsapp?.replace(/\D/g, "");
  if (!digits) return null;
  return (
    <a
      href={`https://wa.me/${digits}?text=${encodeURIComponent(question)}`}
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
