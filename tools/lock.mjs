import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './node.mjs'

const beat = 2000

/** One process at a time; takes over a lock whose owner died or stopped updating it. */
export async function alone(name, work) {
  const path = join(root, '.runtime', `${name}.lock`)
  mkdirSync(join(root, '.runtime'), { recursive: true })
  for (let waited = 0; !take(path); waited++) {
    if (waited === 5) console.log('Another start is busy with this; waiting for it.')
    await pause(200)
  }
  const heart = setInterval(() => utimesSync(path, new Date(), new Date()), beat).unref()
  try {
    return await work()
  } finally {
    clearInterval(heart)
    rmSync(path, { force: true })
  }
}

function take(path) {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned(path)) rmSync(path, { force: true })
    return false
  }
}

function isAbandoned(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > 5 * beat) return true
    const pid = Number(readFileSync(path, 'utf8'))
    if (pid) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
