import { blend } from '../../templates/pictures/draw.ts'

const skies = ['#dfe9ee', '#f3e3cc', '#d9e4d4', '#e6dff0', '#f0dada']
const lands = ['#2f6f8f', '#b0602a', '#4d7a3f', '#5c4a8c', '#9a3b3b']

/** A landscape of a few strokes as a data URI: a picture that weighs nothing. */
export function samplePicture(nth: number, [w, h]: readonly [number, number] = [640, 400]): string {
  const sky = skies[nth % 5] as string
  const land = lands[nth % 5] as string
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="${sky}"/><circle cx="${w * (0.3 + (nth % 4) * 0.14)}" cy="${h * 0.34}" r="${h * 0.14}" fill="#fff"/><path d="M0 ${h * 0.7}L${w * 0.3} ${h * 0.42}L${w * 0.55} ${h * 0.66}L${w * 0.78} ${h * 0.5}L${w} ${h * 0.72}V${h}H0Z" fill="${blend(land, sky, 0.45)}"/><path d="M0 ${h * 0.86}Q${w * 0.4} ${h * 0.6} ${w} ${h * 0.88}V${h}H0Z" fill="${land}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg).replace(/'/g, '%27').replace(/\(/g, '%28').replace(/\)/g, '%29')}`
}
