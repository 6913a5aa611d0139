import {
  call,
  joined,
  many,
  open,
  plain,
  publishedCall,
  sometimes,
  thingCall,
  view,
  type AnswerOf,
} from '@pavilion/declare'
import { country } from './places.ts'

const place = view({ value: plain.text, label: plain.text, englishLabel: plain.text })
/** A province, city or district with those below it. */
export interface RegionNode extends AnswerOf<typeof place> {
  readonly children?: readonly RegionNode[]
}
export const regionNode = joined(place, view({ children: sometimes(many(open<RegionNode>('A place like this one'))) }))
export const getRegionTree = call('/region/ext/getTree', {
  name: ['省市区树', 'Provinces, cities and districts as a tree'],
  answer: many(regionNode),
  reads: true,
})
/** Whom to call of an organiser, its events, and how it is paid. */
export const getSellerPage = thingCall('seller', ['主办方一览', 'Everything about an organiser'])
/** The countries with both names, for everybody. */
export const getCountries = publishedCall(country, 'getList')
