/** First message of a WhatsApp chat with the support, filled in for the user. */
export const whatsappQuestion = "Hallo, ich habe eine Frage zum KI-Video-Agenten.";
