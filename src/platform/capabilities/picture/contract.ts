import type { ReactElement } from 'react'
import type { PickedFile } from '@/platform/capabilities/media-pick/contract'

/** What a picture is drawn with: the part of the canvas 2D context that browsers and WeChat share. Lengths are canvas pixels. */
export interface Pen {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  font: string
  textAlign: string
  textBaseline: string
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
  measureText(text: string): { width: number }
  beginPath(): void
  moveTo(x: number, y: number): void
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void
  closePath(): void
  fill(): void
  stroke(): void
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(angle: number): void
}

export interface PictureSize {
  width: number
  height: number
}

/** 'denied': `permit` leads to where it is allowed, where the host has such a place. 'unsupported': this host saves no picture for a page; a person presses and holds it instead. */
export type SaveOutcome =
  | { type: 'saved' }
  | { type: 'cancelled' }
  | { type: 'denied'; permit?: () => Promise<void> }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** What `drawPicture` draws on; it stands in the page, out of sight. */
export type PictureStageComponent = (props: { id: string }) => ReactElement | null

/** Draws a picture; answers with an address that an Image shows. `stageId` is the id of its PictureStage. */
export type DrawPicture = (
  stageId: string,
  size: PictureSize,
  draw: (pen: Pen) => void,
) => Promise<string>

/** Saves a picture under a name: among the photos, or as a download. A mini-program knows no names; WeChat asks for the permission at its first use. */
export type SavePicture = (src: string, name: string) => Promise<SaveOutcome>

/** A square of a picture, in the picture's pixels. */
export interface CropArea {
  left: number
  top: number
  side: number
}

export type CropOutcome = { type: 'cropped'; file: PickedFile } | { type: 'failed'; reason: string }

/** How large a picture is, upright; undefined for what is not one. */
export type MeasurePicture = (src: string) => Promise<PictureSize | undefined>

/** Cuts a square out of a picture and makes it a JPEG of `side` pixels. `stageId` is the id of its PictureStage. */
export type CropPicture = (
  file: PickedFile,
  area: CropArea,
  to: { side: number; stageId: string },
) => Promise<CropOutcome>
