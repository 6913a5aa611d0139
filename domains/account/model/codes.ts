import { codes } from '@pavilion/declare'

// Code lists of the account domain (visitor-side §3, back-office §3, §4).

export const verificationBusiType = codes({
  signIn: [10, '登录', 'Sign-in'],
  signUp: [20, '注册', 'Sign-up'],
  retrievePassword: [30, '找回密码', 'Retrieve password'],
  thirdPartySignIn: [40, '第三方登录', 'Third-party sign-in'],
  adminLogin: [50, '后台登录', 'Back-office login'],
})

export const verificationCodeStatus = codes({
  unused: [10, '未使用', 'Unused', 'pending'],
  used: [20, '已使用', 'Used', 'valid'],
  expired: [30, '已过期', 'Expired', 'closed'],
})

/** ID types, as used by every list of people (back-office §4). */
export const idType = codes({
  idCard: [10, '居民身份证', 'ID card'],
  passport: [20, '护照', 'Passport'],
  foreignerPermanentResidence: [21, '外国人永久居留身份证', 'Foreigner permanent residence'],
  hkMacauPermit: [30, '港澳居民来往内地通行证', 'Hong Kong/Macau permit (30)'],
  hkMacauResidencePermit: [31, '港澳居民居住证', 'Hong Kong/Macau permit (31)'],
  taiwanPermit: [40, '台湾居民来往大陆通行证', 'Taiwan permit (40)'],
  taiwanResidencePermit: [41, '台湾居民居住证', 'Taiwan permit (41)'],
  other: [99, '其他', 'Other'],
})

export const participantType = codes({
  individual: [10, '个人', 'Individual'],
  group: [20, '团体', 'Group'],
  other: [99, '其他', 'Other'],
})

/** Where a WeChat authorization happens (visitor-side §7 Voting). */
export const wechatClientType = codes({
  mobile: [10, '手机端', 'Mobile'],
  desktop: [20, '电脑端', 'Desktop'],
})

/** Whether somebody has come: of records and of attendees. */
export const signInStatus = codes({
  notSignedIn: [10, '未签到', 'Not signed in', 'draft'],
  signedIn: [20, '已签到', 'Signed in', 'valid'],
})
