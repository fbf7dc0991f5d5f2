/** Errors of models and providers: HTTP status and German message by code. */
export const modelErrors = {
  "generation.paused": { status: 503, message: "Dieses Modell ist zurzeit pausiert und kann nicht gestartet werden." },
  "generation.retired": { status: 503, message: "Dieses Modell ist eingestellt und kann nicht gestartet werden." },
  "model.not-found": { status: 404, message: "Dieses Modell gibt es nicht." },
  "model.changed-meanwhile": {
    status: 409,
    message:
      "Jemand anderes hat dieses Modell inzwischen geändert. Bitte prüfen Sie den neuen Stand und speichern Sie erneut.",
  },
  "provider.model-id-not-found": { status: 404, message: "Diese Kennung gibt es nicht." },
  "provider.not-found": { status: 404, message: "Diesen Anbieter gibt es nicht." },
} as const;
