import { LegalTextPage } from "./LegalTextPage.tsx";

export default function TermsScreen() {
  return <LegalTextPage kind="terms" />;
}
