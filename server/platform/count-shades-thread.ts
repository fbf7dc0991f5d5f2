import { answerFromThread } from "./answer-from-thread.ts";
import { countShades } from "./count-shades.ts";

answerFromThread(countShades);
