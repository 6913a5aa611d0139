import { call, joined, many, open, plain, sometimes, view, type AnswerOf } from '@pavilion/declare'

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
