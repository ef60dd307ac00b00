import { z } from 'zod'

const storageKey = 'comptoir.plugin_heights'
/** Pixels by place and plugin. */
const Heights = z.record(z.string(), z.number())
const most = 300

function read(): z.infer<typeof Heights> {
  try {
    return Heights.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}

/** The height that a plugin had in a place last time, so that nothing moves once it is drawn again. */
export const keptHeight = (place: string) => read()[place]

export function keepHeight(place: string, height: number) {
  const { [place]: before, ...others } = read()
  if (before === height) return
  const entries = [...Object.entries(others), [place, height]].slice(-most)
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)))
}
