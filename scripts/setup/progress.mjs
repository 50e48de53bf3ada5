/**
 * Runs a long task and prints its progress, because a first start takes minutes and must not look stuck.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(title, work) {
  const since = performance.now();
  console.log(`• ${title} …`);
  const timer = setInterval(() => console.log(`  still running after ${seconds(since)}`), 15_000);
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
