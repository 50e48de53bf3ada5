/**
 * Says what begins, does it, and says how long it took: a first start takes minutes and must not look stuck.
 * @template T
 * @param {string} words
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(words, work) {
  const since = performance.now();
  console.log(`• ${words} …`);
  const timer = setInterval(() => console.log(`  still at it, ${seconds(since)} so far`), 15_000);
  try {
    const result = await work();
    console.log(`  done in ${seconds(since)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
