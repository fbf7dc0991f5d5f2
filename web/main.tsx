import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { speakGerman } from "#domain/german.ts";
import { loadBrand } from "./platform/brand.ts";
import { loadSession } from "./platform/session.ts";
import { router } from "./router.tsx";
import { keepFocus } from "./ui/keep-focus.ts";
import "./styles/app.css";

speakGerman();
void loadSession();
void loadBrand();
keepFocus();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
