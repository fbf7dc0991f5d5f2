import source from "../../../assets/pages/whatsapp.mp4";
import poster from "../../../assets/pages/whatsapp.webp";
import { UseCasePage } from "./UseCasePage.tsx";

export default function WhatsappScreen() {
  return <UseCasePage useCase="whatsapp" video={{ source, poster }} />;
}
