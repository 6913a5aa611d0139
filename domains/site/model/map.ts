/** The zoom range of a map and its initial zoom (visitor-side §2.7, §9). */
export const mapZoom = { least: 3, most: 19, usual: 15 } as const
export interface Coordinates {
  readonly longitude: number
  readonly latitude: number
}

/** The coordinates in a map's value «longitude,latitude», or undefined when it has another form. */
export function coordinatesOf(value: string | null | undefined): Coordinates | undefined {
  const pair = /^\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*[,，]\s*(-?\d{1,2}(?:\.\d{1,10})?)\s*$/.exec(value ?? '')
  const longitude = Number(pair?.[1])
  const latitude = Number(pair?.[2])
  return pair && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : undefined
}
const point = (latitude: number, longitude: number): Coordinates | undefined =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { longitude, latitude } : undefined
// How links of map services name a place. All but AMap say the latitude first.
const inLinks: readonly (readonly [RegExp, 'latitudeFirst' | 'longitudeFirst'])[] = [
  [/[?&]position=(-?\d+\.?\d*)(?:,|%2C)(-?\d+\.?\d*)/i, 'longitudeFirst'],
  [/mlat=(-?\d+\.?\d*)&mlon=(-?\d+\.?\d*)/, 'latitudeFirst'],
  [/#map=\d+\/(-?\d+\.?\d*)\/(-?\d+\.?\d*)/, 'latitudeFirst'],
  [/!3d(-?\d+\.?\d*)!4d(-?\d+\.?\d*)/, 'latitudeFirst'],
  [/@(-?\d+\.?\d*),(-?\d+\.?\d*)/, 'latitudeFirst'],
  [/[?&](?:q|ll|query|location)=(-?\d+\.?\d*)(?:,|%2C)(-?\d+\.?\d*)/i, 'latitudeFirst'],
]
/**
 * The place that somebody pastes: a link of AMap, Google Maps, Apple Maps or OpenStreetMap, or two
 * numbers, latitude first unless that cannot be.
 */
export function pointIn(text: string): Coordinates | undefined {
  const pair = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,，\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  if (pair) return point(Number(pair[1]), Number(pair[2])) ?? point(Number(pair[2]), Number(pair[1]))
  for (const [link, order] of inLinks) {
    const [, one, other] = link.exec(text) ?? []
    if (one === undefined || other === undefined) continue
    return order === 'latitudeFirst' ? point(Number(one), Number(other)) : point(Number(other), Number(one))
  }
  return undefined
}
/** The zoom that is shown, within its range whatever is stored. */
export const zoomOf = (style: number | null | undefined): number =>
  Math.min(mapZoom.most, Math.max(mapZoom.least, style || mapZoom.usual))
/** Opens the place in a map app: AMap in Chinese, OpenStreetMap in English. */
export function mapAddress(
  { longitude, latitude }: Coordinates,
  name: string,
  zoom: number,
  language: 'zh' | 'en',
): string {
  return language === 'zh'
    ? `https://uri.amap.com/marker?${new URLSearchParams({ position: `${longitude},${latitude}`, name })}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
}
/** Whether this is a tile address for Leaflet: https, with {z}, {x} and {y}. */
export const isTileAddress = (address: string): boolean =>
  /^https:\/\/[^\s"'<>]+$/.test(address) && ['{z}', '{x}', '{y}'].every(part => address.includes(part))
