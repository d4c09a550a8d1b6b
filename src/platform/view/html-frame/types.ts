import type { ComponentType } from 'react'

export interface HtmlFrameProps {
  id: string
  /** What it shows, for whoever reads the screen aloud. */
  label: string
  /** Sanitised by the server. */
  html: string
  /** Of the text, which may be another than the screen's. */
  language: string
  direction: 'ltr' | 'rtl'
}

/**
 * HTML that the server answered with, as high as it is. In a browser and in the app it stands in a frame of its own, in which no script
 * runs and no form is sent; WeChat draws it by `rich-text`, which knows neither. Links of the frame open beside the program;
 * WeChat's are text.
 */
export type HtmlFrameComponent = ComponentType<HtmlFrameProps>
