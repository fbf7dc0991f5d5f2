import source from "../../../assets/pages/email-marketing.mp4";
import poster from "../../../assets/pages/email-marketing.webp";
import { UseCasePage } from "./UseCasePage.tsx";

export default function EmailMarketingScreen() {
  return <UseCasePage useCase="email-marketing" video={{ source, poster }} />;
}
