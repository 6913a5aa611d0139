import { island, page, type Page } from '@pavilion/pages'
import HandheldPart from './handheld/Handheld.tsx'
import FaceConsentPart from './FaceConsent.tsx'
import './handheld/handheld.css'
import './faceConsent.css'

const Handheld = island('Handheld', HandheldPart)
const FaceConsent = island('FaceConsent', FaceConsentPart)
export const pages: Readonly<Record<string, Page>> = {
  /** What it shows is personal: the server sends an empty frame. */
  Handheld: page({
    title: ({ site }) => site.say('手持检票', 'Handheld gate'),
    scripts: 'atOnce',
    frame: 'none',
    hidden: true,
    View: ({ site }) => (
      <main id="main">
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <Handheld />
      </main>
    ),
  }),
  FaceConsent: page({
    title: ({ site }) => site.say('人脸核验', 'Face check'),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: ({ site }) => (
      <div className="face-page">
        <noscript>
          <p>{site.say('请开启浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <FaceConsent />
      </div>
    ),
  }),
}
