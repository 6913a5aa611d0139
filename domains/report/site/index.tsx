import { island, page, type Page } from '@pavilion/pages'
import WallPart, { type PublicFigures } from './LargeScreen.tsx'
import './wall/wall.css'

const LargeScreenPart = island('LargeScreen', WallPart)
export const pages: Readonly<Record<string, Page>> = {
  /** The figures that the organiser publishes; with the code of a link, a large screen. */
  LargeScreen: page<PublicFigures>({
    title: ({ site }) => site.say('大屏', 'Large screen'),
    scripts: 'atOnce',
    frame: 'none',
    hidden: true,
    View: ({ data }) => <LargeScreenPart first={data} />,
  }),
}
