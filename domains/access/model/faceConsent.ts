import type { Pair } from '@pavilion/declare'

/** Raised whenever the words of the text change. A consent names the version that the person read. */
export const consentVersion = '2026-11'

/** What a person agrees to. Nothing else is done with the face. */
export const consentText: readonly Pair[] = [
  [
    '您的人脸照片将用于本次活动的制证和入场核验，不作他用。',
    'Your face photo is used for your badge and at the entrances of this event, and for nothing else.',
  ],
  [
    '系统由照片计算出加密的人脸模板，仅供闸机比对；活动结束后按主办方设定的期限销毁模板及其密钥。',
    'An encrypted template is computed from it, which gates compare with. After the event the template and its key are destroyed within the time that the organiser has set.',
  ],
  [
    '照片可能存入主办方委托的人脸识别服务或现场设备，删除时一并删除。',
    'The photo may be stored with the face recognition service or the devices that the organiser uses. It is deleted there too.',
  ],
  [
    '您可以不同意，也可以随时在此页撤回：通行证的二维码和证件照常可用，入场权限不变。',
    'You need not agree, and you can withdraw on this page at any time. The QR code of your pass and your badge work all the same, with the same rights.',
  ],
]
