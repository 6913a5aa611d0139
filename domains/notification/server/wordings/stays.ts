import { say } from '@pavilion/declare'
import type { Notice } from './notice.ts'

export interface StaysVariables {
  /** To the contact or a guest: `stays` are the rooms and nights; `way`: where the booking is. */
  hotelBooked: { number: string; stays: string; event: string; way: string }
  /** A refund was withdrawn, and `nights` were sold meanwhile. */
  hotelNightsGone: { number: string; nights: string; event: string; way: string }
  /** `name`: who invites; `way`: where the answer is given. */
  roommateInvited: {
    name: string
    hotel: string
    from: string
    until: string
    code: string
    event: string
    way: string
  }
  /** To who invited. */
  roommateAccepted: RoommateVariables
  roommateDeclined: RoommateVariables
  roommateLeft: RoommateVariables
  /** `from` and `until` are the days of arrival and departure. */
  roomAssigned: RoomVariables
  roomChanged: RoomVariables
}
interface RoommateVariables {
  name: string
  hotel: string
  from: string
  until: string
  event: string
}

interface RoomVariables {
  name: string
  hotel: string
  room: string
  from: string
  until: string
  event: string
}

/** Messages about hotels and rooms. */
export const stays: Readonly<Record<keyof StaysVariables, Notice>> = {
  hotelBooked: {
    sms: say(
      '【{event}】酒店预订 {number} 已确认：{stays}。详情：{way}',
      '[{event}] Hotel booking {number} is confirmed: {stays}. Details: {way}',
    ),
    subject: say('{event}：酒店预订 {number} 已确认', '{event}: hotel booking {number} confirmed'),
    mail: say(
      '您好，\n酒店预订 {number} 已确认：\n{stays}\n入住时请出示有效证件。\n详情：{way}',
      'Hello,\nHotel booking {number} is confirmed:\n{stays}\nPlease bring an identity document.\nDetails: {way}',
    ),
  },
  hotelNightsGone: {
    sms: say(
      '【{event}】酒店预订 {number} 的退款未继续，但以下晚次已被订走：{nights}。主办方会联系您。详情：{way}',
      '[{event}] The refund of hotel booking {number} was stopped, but these nights have been sold: {nights}. The organiser will contact you. Details: {way}',
    ),
    subject: say(
      '{event}：酒店预订 {number} 有晚次已无房',
      '{event}: nights of hotel booking {number} are no longer available',
    ),
    mail: say(
      '您好，\n酒店预订 {number} 的退款未继续，预订仍然有效，但以下晚次在此期间已被订走：\n{nights}\n主办方会联系您，为您另行安排或退还这些晚次的费用。\n详情：{way}',
      'Hello,\nThe refund of hotel booking {number} was stopped, so the booking stands. Meanwhile these nights have been sold:\n{nights}\nThe organiser will contact you about other rooms or about the money for these nights.\nDetails: {way}',
    ),
  },
  roommateInvited: {
    sms: say(
      '【{event}】{name}邀请您同住{hotel}，{from} 至 {until}。邀请码 {code}。接受或谢绝：{way}',
      '[{event}] {name} invites you to share a room at {hotel}, {from} to {until}. Code {code}. Accept or decline: {way}',
    ),
    subject: say('{event}：{name}邀请您同住', '{event}: {name} invites you to share a room'),
    mail: say(
      '您好，\n{name}邀请您同住{hotel}，{from} 至 {until}。\n邀请码：{code}\n接受或谢绝：{way}',
      'Hello,\n{name} invites you to share a room at {hotel}, {from} to {until}.\nCode: {code}\nAccept or decline: {way}',
    ),
    confidential: ['code', 'way'],
  },
  roommateAccepted: {
    sms: say(
      '【{event}】{name}已接受同住{hotel}的邀请（{from} 至 {until}）。',
      '[{event}] {name} will share your room at {hotel} ({from} to {until}).',
    ),
    subject: say('{event}：{name}已接受同住邀请', '{event}: {name} will share your room'),
    mail: say(
      '您好，\n{name}已接受同住{hotel}的邀请（{from} 至 {until}）。',
      'Hello,\n{name} will share your room at {hotel} ({from} to {until}).',
    ),
  },
  roommateDeclined: {
    sms: say(
      '【{event}】{name}谢绝了同住{hotel}的邀请（{from} 至 {until}），您可以邀请他人。',
      '[{event}] {name} declined to share your room at {hotel} ({from} to {until}). You can invite somebody else.',
    ),
    subject: say('{event}：{name}谢绝了同住邀请', '{event}: {name} declined your invitation'),
    mail: say(
      '您好，\n{name}谢绝了同住{hotel}的邀请（{from} 至 {until}）。\n您可以在「我的酒店预订」邀请他人。',
      'Hello,\n{name} declined to share your room at {hotel} ({from} to {until}).\nYou can invite somebody else under “My hotel bookings”.',
    ),
  },
  roommateLeft: {
    sms: say(
      '【{event}】{name}不再与您同住{hotel}（{from} 至 {until}），您的房间不变。',
      '[{event}] {name} no longer shares your room at {hotel} ({from} to {until}). Your room stays yours.',
    ),
    subject: say('{event}：{name}不再同住', '{event}: {name} no longer shares your room'),
    mail: say(
      '您好，\n{name}不再与您同住{hotel}（{from} 至 {until}），您的房间不变。',
      'Hello,\n{name} no longer shares your room at {hotel} ({from} to {until}). Your room stays yours.',
    ),
  },
  roomAssigned: {
    sms: say(
      '【{event}】{name}，您在{hotel}的房间是 {room}，{from} 至 {until}。',
      '[{event}] {name}, your room at {hotel} is {room}, {from} to {until}.',
    ),
    subject: say('{event}：您的房间 {room}', '{event}: your room is {room}'),
    mail: say(
      '{name}，您好，\n您在{hotel}的房间是 {room}，{from} 入住，{until} 离店。\n入住时请出示有效证件。',
      'Hello {name},\nYour room at {hotel} is {room}. You arrive on {from} and leave on {until}.\nPlease bring an identity document.',
    ),
    startsOff: true,
    usualDelay: 30,
  },
  roomChanged: {
    sms: say(
      '【{event}】{name}，您的住宿已更改：{hotel} {room}，{from} 至 {until}。',
      '[{event}] {name}, your stay has changed: {hotel}, room {room}, {from} to {until}.',
    ),
    subject: say('{event}：您的房间已更换', '{event}: your room has changed'),
    mail: say(
      '{name}，您好，\n您的住宿已更改：\n{hotel} {room}，{from} 入住，{until} 离店。',
      'Hello {name},\nYour stay has changed:\n{hotel}, room {room}. You arrive on {from} and leave on {until}.',
    ),
    startsOff: true,
    usualDelay: 30,
  },
}
