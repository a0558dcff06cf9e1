/** Counts of requests and their times, in the text format of Prometheus. Routes as declared: nothing that was sent. */

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Series {
  count: number;
  seconds: number;
  readonly buckets: number[];
}

/** A figure as it is now, or several by their labels. */
export type Gauge = readonly [
  name: string,
  help: string,
  value: number | readonly (readonly [labels: string, value: number])[],
];

export interface Metrics {
  readonly observe: (method: string, route: string, status: number, seconds: number) => void;
  readonly text: (gauges: readonly Gauge[]) => string;
}

export function metrics(): Metrics {
  const series = new Map<string, Series>();
  return {
    observe(method, route, status, seconds) {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      const one = series.get(labels) ?? { count: 0, seconds: 0, buckets: BUCKETS.map(() => 0) };
      series.set(labels, one);
      one.count++;
      one.seconds += seconds;
      BUCKETS.forEach((limit, i) => {
        if (seconds <= limit) one.buckets[i]!++;
      });
    },
    text: (gauges) => [...gaugeLines(gauges), ...histogramLines(series), ""].join("\n"),
  };
}

function gaugeLines(gauges: readonly Gauge[]): string[] {
  return gauges.flatMap(([name, help, value]) => {
    const series = typeof value === "number" ? [["", value] as const] : value;
    const lines = series.map(([labels, figure]) => `${name}${labels} ${figure}`);
    return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines];
  });
}

const NAME = "tokumei_http_request_duration_seconds";

function histogramLines(series: ReadonlyMap<string, Series>): string[] {
  const lines = [...series].flatMap(([labels, { count, seconds, buckets }]) => [
    ...BUCKETS.map((limit, i) => `${NAME}_bucket{${labels},le="${limit}"} ${buckets[i]}`),
    `${NAME}_bucket{${labels},le="+Inf"} ${count}`,
    `${NAME}_sum{${labels}} ${seconds}`,
    `${NAME}_count{${labels}} ${count}`,
  ]);
  return [`# HELP ${NAME} Time to answer requests, by route.`, `# TYPE ${NAME} histogram`, ...lines];
}
