import { refusal, result } from '@pavilion/declare'

export const kioskUnknown = refusal(
  'kioskUnknown',
  ['开机码无效，或自助机已停用', 'This kiosk code is not valid, or the kiosk is switched off'],
  { result: result.noData, advice: ['向工作人员索取开机码', 'Ask an operator for the code'] },
)
/** The same for a wrong number and for wrong digits, so that nobody learns which numbers exist. */
export const kioskNoMatch = refusal(
  'kioskNoMatch',
  ['未找到，请检查号码和手机号后四位', 'Not found. Please check the number and the last 4 digits of the phone'],
  { result: result.noData, advice: ['再试一次，或到人工签到处办理', 'Try again, or go to a sign-in desk'] },
)
export const kioskGoToDesk = refusal('kioskGoToDesk', ['请到人工签到处办理', 'Please go to a sign-in desk'], {
  advice: ['工作人员会为您办理', 'Our staff will help you there'],
})
export const kioskStartAgain = refusal(
  'kioskStartAgain',
  ['页面已超时，请重新开始', 'This page has timed out. Please start again'],
  { advice: ['重新扫码或输入号码', 'Scan or enter the number again'] },
)
export const batchIsEmpty = refusal('batchIsEmpty', ['此批次没有可签到的人', 'Nobody in this batch can be signed in'], {
  advice: ['先把人员加入批次', 'Add people to the batch first'],
})
export const noContacts = refusal('noContacts', ['没有可催办的联系人', 'There is no contact to remind'], {
  advice: [
    '联系人需要手机号，且其签到处还有人未到',
    'A contact needs a phone number and a place where people are still missing',
  ],
})
export const signInBlackListed = refusal(
  'signInBlackListed',
  ['此人在黑名单中，不能签到', 'This person is on the black list and cannot be signed in'],
  { advice: ['请联系负责人', 'Call the person in charge'] },
)
export const signInDiscontinued = refusal(
  'signInDiscontinued',
  ['此人已停用，不能签到', 'This person is discontinued and cannot be signed in'],
  { advice: ['先恢复此参会人', 'Reinstate the attendee first'] },
)
