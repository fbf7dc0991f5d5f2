/** An image or video of a page: file names in assets/pages, size in pixels, and alternative text. */
type PageImage = { file: string; width: number; height: number; alt: string };
export type PageVideo = { video: string; poster: PageImage };

export const emailVideo: PageVideo = {
  video: "email-marketing.mp4",
  poster: {
    file: "email-marketing.webp",
    width: 960,
    height: 540,
    alt: "Sprecherin Clara im Büro begrüßt Frau Huber von der Bäckerei Huber mit Namen.",
  },
};

export const whatsappVideo: PageVideo = {
  video: "whatsapp.mp4",
  poster: {
    file: "whatsapp.webp",
    width: 960,
    height: 540,
    alt: "Sprecherin Yuki im Café erinnert Herrn Wagner an seinen Termin am Donnerstag.",
  },
};

const aboutSize = { width: 960, height: 720 };

export const aboutImages: readonly PageImage[] = [
  {
    file: "about-1.webp",
    ...aboutSize,
    alt: "Zeichnung einer Stadt am Fluss im Abendlicht: alte Steinbrücke, Kirchtürme, Weinberge und eine Festung auf dem Hügel.",
  },
  {
    file: "about-2.webp",
    ...aboutSize,
    alt: "Zeichnung eines kleinen Filmstudios: Eine Sprecherin steht im Licht zweier Lampen, davor eine Kamera auf dem Stativ.",
  },
  {
    file: "about-3.webp",
    ...aboutSize,
    alt: "Zeichnung eines hellen Büros mit großen Fenstern: Vier Menschen besprechen sich an einem Tisch.",
  },
  {
    file: "about-4.webp",
    ...aboutSize,
    alt: "Zeichnung einer Holzwerkstatt: Ein Handwerker hobelt im Sonnenlicht an seiner Werkbank.",
  },
];
