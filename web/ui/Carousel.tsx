import { ArrowLeft, ArrowRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { IconButton } from "./IconButton.tsx";
import { clonedSlides, useLoopingCarousel } from "./use-looping-carousel.ts";

type Item = { key: string; name: string; content: ReactNode };

type Props = {
  label: string;
  previous: string;
  next: string;
  /** Heading, shown beside the arrow buttons. */
  heading: ReactNode;
  items: readonly Item[];
};

/** An endless row of cards, moved by touch, arrow buttons or arrow keys. Only visible cards are focusable. */
export function Carousel({ label, previous, next, heading, items }: Props) {
  const viewport = useRef<HTMLDivElement>(null);
  const { firstVisible, visibleCount, scrollByOne } = useLoopingCarousel(viewport, items.length);
  const slides = slidesOf(items);
  const visibleSlides = slides.slice(firstVisible, firstVisible + visibleCount);
  const positionOf = (position: number) => `${position + 1} von ${items.length}`;

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    scrollByOne(event.key === "ArrowLeft" ? -1 : 1);
  }

  return (
    <div className="carousel" role="region" aria-roledescription="Karussell" aria-label={label} onKeyDown={handleKey}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        {heading}
        <div className="flex gap-2">
          <IconButton label={previous} className="button-outline" onClick={() => scrollByOne(-1)}>
            <ArrowLeft size={18} aria-hidden />
          </IconButton>
          <IconButton label={next} className="button-outline" onClick={() => scrollByOne(1)}>
            <ArrowRight size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div
        ref={viewport}
        role="group"
        aria-label={`${label}, mit den Pfeiltasten blättern`}
        // The row is focusable, so that keyboard users can scroll the cards by the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="carousel-viewport mt-7"
      >
        {slides.map(({ item, position, key }, index) => {
          const isVisible = index >= firstVisible && index < firstVisible + visibleCount;
          return (
            <div
              key={key}
              role="group"
              aria-roledescription="Karte"
              aria-label={positionOf(position)}
              aria-hidden={!isVisible}
              inert={!isVisible}
              className="carousel-slide"
            >
              {item.content}
            </div>
          );
        })}
      </div>
      <p aria-live="polite" className="visually-hidden">
        {visibleSlides.map(({ item, position }) => `${item.name}, ${positionOf(position)}`).join("; ")}
      </p>
      <div aria-hidden className="carousel-dots">
        {items.map(({ key }, position) => (
          <i key={key} data-visible={visibleSlides.some((slide) => slide.position === position)} />
        ))}
      </div>
    </div>
  );
}

/** The items, preceded by copies of the last ones and followed by copies of the first ones. */
function slidesOf(items: readonly Item[]) {
  const slides = items.map((item, position) => ({ item, position, key: item.key }));
  return [
    ...slides.slice(-clonedSlides).map((slide) => ({ ...slide, key: `${slide.key} before` })),
    ...slides,
    ...slides.slice(0, clonedSlides).map((slide) => ({ ...slide, key: `${slide.key} behind` })),
  ];
}
