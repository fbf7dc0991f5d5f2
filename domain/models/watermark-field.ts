/** Name of the switch that removes the vendor's logo; the local engine draws no logo and ignores it. */
export const watermarkField = "remove_watermark";
