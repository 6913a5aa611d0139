import { island, page, type Page } from '@pavilion/pages'
import FaceConsentPart from './FaceConsent.tsx'
import './faceConsent.css'

const Living = island('FaceConsent', FaceConsentPart)
export const pages: Readonly<Record<string, Page>> = {
  FaceConsent: page({
    title: ({ site }) => site.say('人脸核验', 'Face check'),
    scripts: 'atOnce',
    frame: 'plain',
    hidden: true,
    View: ({ site }) => (
      <div className="face-page">
        <noscript>
          <p>{site.say('请启用浏览器的 JavaScript 后再继续。', 'Please turn on JavaScript to continue.')}</p>
        </noscript>
        <Living />
      </div>
    ),
  }),
}
