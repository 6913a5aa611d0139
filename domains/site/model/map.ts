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
