const t0=performance.now(); let u=process.cpuUsage(); let t=t0; const lap=(n:string)=>{const v=process.cpuUsage(u); console.log(n.padEnd(14),"wall",(performance.now()-t).toFixed(0),"cpu",((v.user+v.system)/1000).toFixed(0));u=process.cpuUsage();t=performance.now()};
const {loadModel}=await import("/work/main/server/studio/voice/dittli/model.ts"); const {writeScript}=await import("/work/main/server/studio/voice/script.ts"); 
const {speakWithDittli}=await import("/work/main/server/studio/voice/dittli/speak.ts"); lap("import");
await speakWithDittli([{word:"Hallo",mark:".",reading:0}] as any,1); lap("first");
const {passages}=writeScript("Guten Tag und herzlich willkommen bei der Tischlerei Grünwald. Seit 1987 bauen wir Küchen, Schränke und Treppen aus heimischem Holz. Am 12. März öffnen wir unsere neue Werkstatt in der Hauptstraße 14.");
let s=0; for(const p of passages){ const r=await speakWithDittli(p.tokens,1); s+=r.samples.length/44100;} lap("speak "+s.toFixed(1));
